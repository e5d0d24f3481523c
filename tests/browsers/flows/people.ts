import { SAMPLE_ACCOUNTS } from '../../../src/exchange/catalogue/sample-accounts.ts';
import { button, field, node, words, YES } from '../screen.ts';
import type { Flow, World } from './flow.ts';

/** Signs in as the sandbox's demo account, which may trade with people. */
async function demo({ harbor }: World) {
  const [first] = SAMPLE_ACCOUNTS;
  if (first === undefined) throw new Error('The sandbox has no accounts.');
  return harbor.client().login(first.account, first.password);
}

/** Trades between people, their chat, and artworks. */
export const people: readonly Flow[] = [
  {
    name: 'C2C order and its chat',
    async run(world) {
      const { screen, pictureFile } = world;
      await screen.begin(await demo(world), 'c2c/c2c_home', { side: 'buy', fiat: 'EUR' });
      await screen.see(node('board', 'Nordwind'));
      await screen.picture('c2c');
      await screen.press({ css: '[data-node="board"] [role=listitem]:has([data-node=take]) [data-node=take]' });
      await screen.fill(field('amount'), '100');
      await screen.press(button('order'));
      await screen.press(YES);
      await screen.see(node('state', 'Pay the seller'));
      await screen.picture('c2c-order');
      await screen.press(button('chat'));
      await screen.fill(field('content'), 'Is this your account?');
      await screen.press(button('send'));
      await screen.see(node('messages', 'Is this your account?'));
      await screen.press(button('attach'));
      await screen.choose('image', await pictureFile());
      await screen.press(button('send'));
      await screen.see({ css: '[data-node="messages"] button', text: 'Picture' });
      await screen.picture('c2c-chat');
    },
  },
  {
    name: 'chat with the support desk',
    async run({ screen, harbor, newcomer }) {
      const { client } = await newcomer();
      await screen.begin(client, 'other/kefu');
      await screen.fill(field('content'), 'Where is my deposit?');
      await screen.key('Enter');
      await screen.see(node('messages', 'Where is my deposit?'));
      await harbor.advance(4_000);
      await screen.until('return document.querySelectorAll("[data-node=messages] [data-node=message]").length >= 2');
      await screen.picture('chat');
    },
  },
  {
    name: 'NFT media',
    async run({ screen, harbor }) {
      const guest = harbor.client();
      await screen.begin(undefined, 'nft/nft');
      await screen.see(node('artwork'));
      await screen.picture('nft');
      const [film] = (await guest.call('nft.list', { type: 'video', limit: 1 })).list;
      const [sound] = (await guest.call('nft.list', { type: 'audio', limit: 1 })).list;
      if (film === undefined || sound === undefined) throw new Error('There is neither a film nor a sound.');
      await screen.open('nft/artworkDetail_video', { code: film.code });
      await screen.until('const film = document.querySelector("video"); return film !== null && film.currentTime > 0');
      await screen.picture('nft-film');
      await screen.open('nft/artworkDetail', { code: sound.code });
      await screen.press({ css: 'button', text: 'Play' });
      await screen.until(
        'const sound = document.querySelector("audio"); return sound !== null && sound.currentTime > 0',
      );
      await screen.see(words(sound.name));
      await screen.picture('nft-sound');
    },
  },
];
