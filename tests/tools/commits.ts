import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

// Holds messages of commits to what `.github/CONTRIBUTING.md` asks of them: `area: what changes`.

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SUBJECT = 72;
/** The number of commits that are read: a wrong one of long ago is not told for ever. */
const NEWEST = 50;

const AREA = /^[a-z0-9][a-z0-9 ,./-]{0,39}: (.+)$/;
/** Words that end like a past or a present participle, and are none. */
const PLAIN = new Set([
  'bring',
  'embed',
  'exceed',
  'feed',
  'need',
  'proceed',
  'ring',
  'seed',
  'shed',
  'speed',
  'string',
]);
const THIRD_PERSON = new Set(['adds', 'changes', 'fixes', 'makes', 'moves', 'removes', 'renames', 'updates', 'uses']);

/** Tells what is wrong with the message of a commit, each fault in a sentence; none where it is right. */
export function faultsOf(message: string): string[] {
  const [subject = '', second = ''] = message.split('\n');
  const [, what] = AREA.exec(subject) ?? [];
  const [verb = ''] = what?.split(' ') ?? [];
  const faults: string[] = [];
  if (what === undefined) faults.push('It does not begin with its area in small letters and a colon: "wallet: …".');
  if (subject.length > SUBJECT) faults.push(`Its first line has ${subject.length} characters; ${SUBJECT} at most.`);
  if (/^[A-Z][a-z]/.test(verb) || THIRD_PERSON.has(verb) || (/(?:ed|ing)$/.test(verb) && !PLAIN.has(verb)))
    faults.push(`"${verb}" is no imperative: say what the commit does as an order, "refuse a second vote".`);
  if (subject.endsWith('.')) faults.push('Its first line ends with a full stop.');
  if (second !== '') faults.push('Its second line is not empty: the body begins on the third.');
  return faults;
}

export interface Commit {
  readonly id: string;
  readonly message: string;
}

/**
 * The newest commits of the branch, without merges, since the one that brought this file. None where there is no
 * history: in an archive, or in a checkout of one commit.
 */
export function newestCommits(root = ROOT): Commit[] {
  const introduced = git(root, 'log', '--diff-filter=A', '--format=%H', '--', 'tests/tools/commits.ts').trim();
  const [first] = introduced.split('\n').reverse();
  if (first === undefined || first === '') return [];
  return git(root, 'log', '--no-merges', `--max-count=${NEWEST}`, '--format=%H%n%B%x00', `${first}..HEAD`)
    .split('\0')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => ({ id: entry.slice(0, 8), message: entry.slice(entry.indexOf('\n') + 1) }));
}

/** Runs git. @returns what it prints; nothing where there is no git or no repository */
function git(root: string, ...args: readonly string[]): string {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return '';
  }
}
