/** An account to try in the sandbox. */
export interface SampleAccount {
  readonly account: string;
  readonly password: string;
  readonly payPassword: string;
  readonly nickname: string;
  /** The key of the account. The text `site.accounts.<key>` describes what the account shows. */
  readonly key: 'demo' | 'fresh' | 'merchant';
  readonly level: 'none' | 'basic' | 'advanced';
}

export const SAMPLE_ACCOUNTS: readonly SampleAccount[] = [
  {
    account: 'demo@harbor.test',
    password: 'Harbor-2026',
    payPassword: 'Anchor-2026',
    nickname: 'Sailor',
    key: 'demo',
    level: 'basic',
  },
  {
    account: 'fresh@harbor.test',
    password: 'Harbor-2026',
    payPassword: '',
    nickname: 'Newcomer',
    key: 'fresh',
    level: 'none',
  },
  {
    account: 'merchant@harbor.test',
    password: 'Harbor-2026',
    payPassword: 'Anchor-2026',
    nickname: 'Beacon',
    key: 'merchant',
    level: 'advanced',
  },
];
