import type { Archive } from './unzip.ts';
import { attribute, xmlSteps } from './xml.ts';

/** A part (file) of an Office archive to which another part refers. */
export interface Part {
  id: string;
  /** The last word of the relationship's type, for example `sharedStrings`. */
  type: string;
  path: string;
}

/**
 * Returns the parts to which the part `from` refers; if `from` is empty, the parts to which the whole archive
 * refers. Programs use different paths, so a part can be found only by these references.
 */
export function partsOf(archive: Archive, from: string, type?: string): Part[] {
  const folder = from.includes('/') ? from.slice(0, from.lastIndexOf('/') + 1) : '';
  const name = from.slice(folder.length);
  const parts: Part[] = [];
  for (const step of xmlSteps(archive.text(`${folder}_rels/${name}.rels`))) {
    if (step.kind !== 'open' || step.name !== 'Relationship') continue;
    const target = (attribute(step.attributes, 'Target') ?? '').replaceAll('\\', '/');
    if (attribute(step.attributes, 'TargetMode') === 'External') continue;
    parts.push({
      id: attribute(step.attributes, 'Id') ?? '',
      type: (attribute(step.attributes, 'Type') ?? '').split('/').at(-1) ?? '',
      path: resolved(folder, target),
    });
  }
  return type === undefined ? parts : parts.filter((part) => part.type === type);
}

/**
 * Resolves a path that is relative to a folder: `../comments1.xml` in `xl/worksheets/` is `xl/comments1.xml`.
 */
function resolved(folder: string, target: string): string {
  const steps = target.startsWith('/') ? [] : folder.split('/').filter(Boolean);
  for (const step of target.split('/'))
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  return steps.join('/');
}
