import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Test files that take more than half a minute. */
const slow = ['replay.model', 'sms-caps', 'admin', 'search.property', 'process'].map(
  (name) => `/${name}.test.ts`,
);

/** Starts the slow files first, because a slow file at the end would leave the other core idle. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification) => slow.some((name) => moduleId.endsWith(name));
    const sorted = await super.sort(files);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
