import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Each takes more than half a minute. */
const slow = ['replay.model', 'sms-caps', 'admin', 'search.property', 'process'].map(
  (name) => `/${name}.test.ts`,
);

/** A long file that begins last is waited for while the other core has nothing to do. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification) => slow.some((name) => moduleId.endsWith(name));
    const sorted = await super.sort(files);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
