import { frame, mount, prefixes, type, type Workload } from './workload.ts';

/** A hundred fields, each with a rule, and a rule over two of them. */
export const form: Workload = {
  name: 'form',
  page: 'form',
  steps: [
    mount('form', 100),
    {
      name: '40 keys in 5 fields',
      run: async (page) => {
        for (const field of [3, 20, 50, 77, 99]) await type(page, `f${field}`, prefixes('ab!cd3f9'));
      },
    },
    {
      name: 'validate all',
      run: async (page) => {
        await page.evaluate(() =>
          document.querySelector<HTMLElement>('button[data-node=send], [data-node=send] button')!.click(),
        );
        await page.waitForFunction(() => document.querySelectorAll('input[aria-invalid=true]').length === 100);
        await frame(page);
      },
    },
  ],
};
