/** A package, as CycloneDX writes it. */
export interface Component {
  readonly name: string;
  readonly version: string;
  readonly licenses?: readonly {
    readonly license?: { readonly id?: string; readonly name?: string };
    readonly expression?: string;
  }[];
}

const ALLOWED: ReadonlySet<string> = new Set([
  'MIT',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MPL-2.0',
  'CC0-1.0',
]);

/** Further licences that ask for no more than those, each of the packages that have them only. */
const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  // Public domain, behind the pie charts.
  Unlicense: ['robust-predicates'],
  // MIT without the notice, behind the certificates that a passkey may come with.
  '0BSD': ['tslib'],
  // MIT without the notice; tools of tests.
  'MIT-0': ['@csstools/color-helpers', '@csstools/css-syntax-patches-for-csstree'],
  // Tools that make types of schemas, in words of their own like MIT.
  'BlueOak-1.0.0': ['@isaacs/nonrecursive-glob-match', 'glob', 'lru-cache', 'minimatch', 'minipass', 'path-scurry'],
  'Python-2.0': ['argparse'],
  'PSF-2.0': ['argparse'],
};

/**
 * The packages whose licence is none of those that are allowed, as `name@version: licence`. Of a choice, one that is
 * allowed is enough.
 */
export function forbidden(components: readonly Component[]): string[] {
  return components.flatMap(({ name, version, licenses = [] }) => {
    const given = licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? 'none');
    const allowed = (licence: string): boolean => ALLOWED.has(licence) || EXCEPTIONS[licence]?.includes(name) === true;
    const fine =
      given.length > 0 &&
      given.every((licence) =>
        licence
          .replace(/[()]/g, '')
          .split(' OR ')
          .some((one) => one.split(' AND ').every(allowed)),
      );
    return fine ? [] : [`${name}@${version}: ${given.join(', ') || 'no licence'}`];
  });
}
