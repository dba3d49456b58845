import { Form } from '@remix-run/react'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/feedback/copy-button.tsx'
import { BackField } from '#app/ui/form/back-field.tsx'
import { Card } from '#app/ui/list/card.tsx'
import { type KioskSettings as Settings } from '../schemas.ts'

/** The kiosk of a branch, for who sets it up: its address, another one, or none. */
export function KioskSettings({ branch, address }: Settings) {
	return (
		<Card title="Kiosko de llegada">
			<div className="stack">
				<p className="read">
					Una pantalla en la entrada donde tus clientes avisan que ya llegaron: escriben su número, ven su cita de hoy y
					en tu agenda queda como asistida. Solo muestra el nombre de pila, la hora y con quién.
				</p>
				{address ? (
					<>
						<p className="muted">
							Abre esta dirección en la tableta. Es secreta: si la cambias, la pantalla anterior deja de funcionar.
						</p>
						<div className="row row--wrap">
							<code className="grow basis-72 break-all">{address}</code>
							<CopyButton text={address} copied={{ kind: 'link' }} shown>
								Copiar link
							</CopyButton>
							<a className={buttonClass({})} href={address} target="_blank" rel="noreferrer">
								Ver el kiosko
							</a>
						</div>
					</>
				) : null}
				<Form method="post" className="row row--wrap" preventScrollReset>
					<BackField />
					<Button look={address ? undefined : 'primary'} name="do" value="renew" icon={address ? 'refresh-cw' : 'plus'}>
						{address ? 'Cambiar la dirección' : `Abrir el kiosko de ${branch.name}`}
					</Button>
					{address ? (
						<Button look="danger-ghost" name="do" value="close">
							Cerrar el kiosko
						</Button>
					) : null}
				</Form>
			</div>
		</Card>
	)
}
