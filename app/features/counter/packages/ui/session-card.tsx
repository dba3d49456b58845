import { LinkButton } from '#app/ui/button.tsx'
import { PressForm } from '#app/ui/form/press-form.tsx'
import { Card } from '#app/ui/list/card.tsx'
import { type SessionOf } from '../schemas.ts'
import { leftUntilText } from '../words.ts'

type SessionCardProps = { session: SessionOf; path: string; sellPath?: string }

/** The session that pays an appointment, or could; nothing where the client has no package for it. */
export function SessionCard({ session: { used, offered, mayChange }, path, sellPath }: SessionCardProps) {
	const action = `${path}/sesion`
	if (used) {
		return (
			<Card title="Paquete">
				<p>
					La paga una sesión de <b>{used.name}</b>. {leftUntilText(used)}.
				</p>
				{mayChange ? (
					<PressForm action={action} fields={{ how: 'return' }} size="s">
						No usar el paquete
					</PressForm>
				) : null}
			</Card>
		)
	}
	if (offered.length === 0 && !sellPath) return null
	return (
		<Card title="Paquete">
			{offered.map(({ soldPackageId, name, left, sessions, until }) => (
				<div key={soldPackageId} className="row row--wrap">
					<span className="grow">
						<b>{name}</b>
						<span className="caption block">{leftUntilText({ left, sessions, until })}</span>
					</span>
					{mayChange ? (
						<PressForm action={action} fields={{ how: 'use', soldPackageId }} size="s" label={name}>
							Usar una sesión
						</PressForm>
					) : null}
				</div>
			))}
			{sellPath ? (
				<LinkButton look="ghost" size="s" to={sellPath}>
					Vender un paquete
				</LinkButton>
			) : null}
		</Card>
	)
}
