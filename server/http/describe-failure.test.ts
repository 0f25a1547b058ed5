import { describe, expect, it } from 'vitest';

import { AppError, type FieldProblem } from '../../contract/error-code.ts';
import { describeFailure, describeRefusal } from './describe-failure.ts';

describe('error messages of fields', () => {
  const told: [FieldProblem, string, string][] = [
    [
      { field: 'from', code: 'harbor_unknown', values: { value: 'XXXXX' } },
      'Port not found: XXXXX',
      '没有这个港口：XXXXX',
    ],
    [
      { field: 'to', code: 'nation_unknown', values: { value: 'XX' } },
      'Country not found: XX',
      '没有这个国家：XX',
    ],
    [
      { field: 'to', code: 'area_unknown', values: { value: 'atlantis' } },
      'Region not found: atlantis',
      '没有这个区域：atlantis',
    ],
    [
      { field: 'until', code: 'window_reversed', values: { value: '' } },
      'The end date cannot be before the start date',
      '结束日期不能早于开始日期',
    ],
    [
      { field: 'to', code: 'ends_equal' },
      'Loading port and destination port must be different',
      '起运港和目的港不能相同',
    ],
    [
      { field: 'machine_id', code: 'value_unknown', values: { value: 'rocket' } },
      'Unknown value: rocket',
      '无法识别的值：rocket',
    ],
    [{ field: 'role', code: 'unknown_parameter' }, 'Unknown parameter: role', '无法识别的参数：role'],
    [
      { field: 'a.harbors.b.end_time', code: 'window_too_long', values: { days: 60 }, of: 'draft' },
      'Dates cannot span more than 60 days',
      '日期范围不能超过 60 天',
    ],
  ];
  for (const [problem, english, chinese] of told) {
    const { field, code } = problem;
    it(`the code ${code} has a message in each language`, () => {
      const refused = new AppError('invalid', { problems: [problem] });
      expect(describeFailure(refused, 'en').errors).toEqual([{ field, code, message: english }]);
      expect(describeFailure(refused, 'zh').errors).toEqual([{ field, code, message: chinese }]);
    });
  }

  it('messages that exist already keep their language', () => {
    const errors = [{ field: 'key', code: 'key_reused', message: '该编号已用于另一项修改' }];
    expect(describeFailure(new AppError('invalid', { errors }), 'en').errors).toEqual(errors);
  });
});

describe('refusals among the results of changes', () => {
  it('a refusal has code, message, errors and the conflicting row, in this order', () => {
    const problems = [{ field: 'remark', code: 'conflict' }];
    expect(describeRefusal(new AppError('conflict', { problems, data: { remark: 'x' } }), 'en')).toBe(
      '{"code":"conflict","message":"Someone else has changed this in the meantime",' +
        '"errors":[{"field":"remark","code":"conflict","message":"Someone else has changed this in the meantime"}],' +
        '"data":{"remark":"x"}}',
    );
  });

  it('a refusal without a conflicting row has no data', () => {
    expect(describeRefusal(new AppError('cancelled'), 'zh')).toBe(
      '{"code":"cancelled","message":"该改动已取消，不会执行","errors":[]}',
    );
  });
});
