import './wide.css';
import { RETURN, pathOf } from '../../src/app/navigation/address.ts';
import { Stage } from './stage.tsx';
import { deskIcons } from './icons.ts';
import { registerIcons } from '../../engine/icon/registry.tsx';
import { start } from '../../src/app/start.tsx';
import { SESSION, isSignedIn, windowSession } from './storage.ts';

registerIcons(deskIcons);
const SIGN_IN = 'desk/login';
const local = windowSession();
const here = window.location.hash.slice(1);
// Nobody is signed in: the console opens the sign-in page, which leads back to the requested page.
if (!isSignedIn(local) && !here.startsWith(pathOf(SIGN_IN)))
  window.location.replace(`#${pathOf(SIGN_IN, { [RETURN]: here === '' || here === '/' ? null : here })}`);

start(<Stage />, { local, ownSession: SESSION });
