import { StatusScreen } from './status-screen.tsx';

export function AccountRejectedScreen() {
  return (
    <StatusScreen title="Account Access Unavailable">
      <p>We cannot provide access to your account at this time.</p>
      <p>If you believe this is a mistake, please contact support.</p>
    </StatusScreen>
  );
}
