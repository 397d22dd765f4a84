import { StatusScreen } from './status-screen.tsx';

export function AccountSuspendedScreen() {
  return (
    <StatusScreen title="Account Suspended">
      <p>An administrator suspended your account, so you can’t use it at the moment.</p>
      <p>Writing and scheduled articles are paused. Published articles stay online.</p>
      <p>If you believe this is a mistake, please contact support.</p>
    </StatusScreen>
  );
}
