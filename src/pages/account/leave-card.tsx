import { logOutIcon } from '../../features/account/log-out-icon.ts';
import { useLogOut } from '../../features/account/use-log-out.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

/** The logout button, with a note about the data that logging out deletes. */
export function LeaveCard() {
  const logOut = useLogOut();
  return (
    <Card>
      <div className="grid gap-3 note">
        <p>{t('user.leaveText')}</p>
        <Button icon={logOutIcon} onClick={logOut}>
          {t('user.leave')}
        </Button>
      </div>
    </Card>
  );
}
