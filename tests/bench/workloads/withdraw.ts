import { mount, prefixes, type, type Workload } from './workload.ts';

/** A form of two choices and five inputs, with figures that follow each key. */
export const withdraw: Workload = {
  name: 'withdraw',
  page: 'withdraw',
  steps: [
    mount('withdraw', 5),
    {
      name: '40 keys in the amount',
      run: async (page) => {
        for (let round = 0; round < 4; round += 1) await type(page, 'amount', prefixes('1234.56789'));
      },
    },
  ],
};
