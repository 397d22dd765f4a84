import { connectionOutcomes } from '@chapterhouse/contract/platforms/wordpress/texts';
import { webUrl } from '@chapterhouse/contract/web-address';
import { Button } from '@mantine/core';
import { api, type BodyOf } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { useHold } from '../../components/dialog/use-hold.ts';
import { Panel } from '../../components/panel.tsx';
import { checkSite, siteAddress } from '../../features/sites/site-address.ts';
import { SaveFailure } from '../../features/sites/site-form.tsx';
import classes from '../../features/sites/sites.module.css';

type Props = {
  name: string;
  url: string;
  /** Name or URL is missing. */
  onIncomplete: () => void;
  /** WordPress opens in this tab, and leads back with the connected site. */
  onLeave: () => void;
};

/** One-click connection: the user approves in WordPress, which sends an application password to our server. */
export function OneClick({ name, url, onIncomplete, onLeave }: Props) {
  const { mutate, isPending, data, error, variables } = useAction({
    mutationFn: (body: BodyOf<'authorizeAppPassword'>) => api('authorizeAppPassword', { body }),
  });
  useHold(isPending ? 'choice' : null);
  const isSecure = window.location.protocol === 'https:';
  const site_url = siteAddress(url);
  // Ignore the response for a different URL.
  const isCurrent = variables?.site_url === site_url;
  const link = isCurrent ? webUrl(data?.auth_url) : undefined;
  const isLeaving = link !== undefined && data?.mode === 'callback';

  function start() {
    if (Object.keys(checkSite({ name, url })).length > 0) return onIncomplete();
    mutate(
      { site_url, site_name: name.trim() },
      {
        onSuccess: ({ auth_url, mode }) => {
          const address = webUrl(auth_url);
          if (!address) return;
          if (mode === 'callback') {
            onLeave();
            window.location.assign(address);
          }
          // The password is copied from there into this form. If the browser blocks the tab, there is the link.
          else window.open(address, '_blank', 'noopener');
        },
      },
    );
  }

  return (
    <Panel
      title="Connect with one click"
      intro={`Approve the connection in WordPress. It sends a password automatically. ${isSecure ? 'Or' : 'If WordPress refuses an address without https,'} enter one below.`}
    >
      <Button size="sm" variant="outline" onClick={start} disabled={isPending || isLeaving}>
        {isPending || isLeaving ? 'Opening WordPress...' : 'Authorize in WordPress'}
      </Button>
      <div role="status" className={classes.panelNews}>
        {link !== undefined && !isLeaving && (
          <>
            {data?.note && <p>{data.note}</p>}
            <a className={classes.link} href={link} target="_blank" rel="noreferrer">
              Open the page in WordPress
            </a>
          </>
        )}
      </div>
      <SaveFailure error={isCurrent ? error : null} texts={{ saveFailed: connectionOutcomes.failed }} />
    </Panel>
  );
}
