import { EmailStatus } from './email-status.tsx';
import { StatusScreen } from './status-screen.tsx';

export function PendingApprovalScreen() {
  return (
    <StatusScreen title="Account Pending Approval" showsPicture below={<EmailStatus />}>
      <p>Your account is awaiting approval by an administrator.</p>
      <p>Once it has been approved, please sign out and sign back in to get access.</p>
    </StatusScreen>
  );
}
