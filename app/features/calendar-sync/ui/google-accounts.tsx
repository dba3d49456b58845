import { Link } from '@remix-run/react'
import { dateTimeText } from '#app/lib/time-text.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { CopyAddress } from '#app/ui/feedback/copy-address.tsx'
import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { PressForm } from '#app/ui/form/press-form.tsx'
import { Card } from '#app/ui/list/card.tsx'
import { type GoogleAccount, type GoogleAccounts } from '../schemas.ts'
import './google-accounts.css'

type GoogleAccountsCardProps = GoogleAccounts & { mayEdit: boolean; timeZone: string }

/** Accounts whose calendars the business may use. What the program does not do with them yet it does not promise. */
export function GoogleAccountsCard({ accounts, isSetUp, returnAddress, mayEdit, timeZone }: GoogleAccountsCardProps) {
	return (
		<Card
			title="Google Calendar: cuentas"
			foot={
				mayEdit && isSetUp ? (
					<LinkButton icon="plus" to="/negocio/canales/google/conectar" reloadDocument>
						Conectar cuenta de Google
					</LinkButton>
				) : null
			}
		>
			<p className="muted">
				Las cuentas con los calendarios de tu equipo. En la ficha de cada <Link to="/especialistas">especialista</Link>{' '}
				eliges cuál se lee: sus horas ocupadas no se ofrecen a nadie. Las citas de aquí no se copian a Google; las que
				ya tienes allá se traen en <Link to="/mudanza/citas">Mudanza</Link>.
			</p>
			{isSetUp ? null : <NotSetUp returnAddress={returnAddress} mayEdit={mayEdit} />}
			{accounts.length > 0 ? (
				<ul className="list list--flush" aria-label="Cuentas de Google">
					{accounts.map((account) => (
						<AccountItem key={account.id} account={account} mayEdit={mayEdit} timeZone={timeZone} />
					))}
				</ul>
			) : null}
			{accounts.length === 0 && isSetUp ? <p>Todavía no hay cuentas conectadas.</p> : null}
		</Card>
	)
}

type AccountItemProps = { account: GoogleAccount; mayEdit: boolean; timeZone: string }

function AccountItem({
	account: { id, email, connectedBy, connectedAt, problem },
	mayEdit,
	timeZone,
}: AccountItemProps) {
	return (
		<li className="google-account">
			<div className="grow">
				<b>{email}</b>
				<p className="muted">
					{connectedBy ? `La conectó ${connectedBy}, ` : 'Conectada '}
					<time dateTime={connectedAt}>{dateTimeText(Date.parse(connectedAt), timeZone)}</time>
				</p>
				{problem ? <p>Google ya no acepta su permiso. Vuelve a conectarla con el mismo correo.</p> : null}
			</div>
			<StatusChip status={problem ? 'fallo' : 'ok'}>{problem ? 'Sin permiso' : 'Conectada'}</StatusChip>
			{mayEdit && !problem ? (
				<PressForm action={`/negocio/canales/google/${id}/probar`} label={email} look="ghost" size="s">
					Probar
				</PressForm>
			) : null}
			{mayEdit ? (
				<LinkButton look="danger-ghost" size="s" to={`/negocio/canales/google/${id}/desconectar`} preventScrollReset>
					<span aria-hidden="true">Desconectar</span>
					<span className="sr">Desconectar {email}</span>
				</LinkButton>
			) : null}
		</li>
	)
}

function NotSetUp({ returnAddress, mayEdit }: { returnAddress: string; mayEdit: boolean }) {
	if (!mayEdit)
		return <Callout>Este sistema todavía no está registrado en Google. Todo lo demás funciona igual.</Callout>
	return (
		<Callout>
			<div className="stack">
				<p>
					Para conectar cuentas, quien opera el sistema debe registrarlo en Google y poner <code>GOOGLE_CLIENT_ID</code>{' '}
					y <code>GOOGLE_CLIENT_SECRET</code> en su configuración, con esta dirección de regreso. Todo lo demás funciona
					igual.
				</p>
				<CopyAddress text={returnAddress} />
			</div>
		</Callout>
	)
}
