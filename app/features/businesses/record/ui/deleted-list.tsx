import { Form } from '@remix-run/react'
import { dateTimeText } from '#app/lib/time-text.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { SaveButton } from '#app/ui/form/form-buttons.tsx'
import { Card } from '#app/ui/list/card.tsx'
import { EmptyState } from '#app/ui/list/empty-state.tsx'
import { type DeletedBusinesses } from '../schemas-deletion.ts'

const zone = 'America/Mexico_City'

/** What the person deleted, each with its last day. */
export function DeletedList({ businesses }: DeletedBusinesses) {
	if (businesses.length === 0) {
		return (
			<EmptyState
				title="No hay negocios eliminados"
				text="Los que elimines quedan aquí 90 días, por si cambias de opinión."
				action={{ to: '/', text: 'Ir al inicio' }}
			/>
		)
	}
	return (
		<>
			{businesses.map(({ id, name, deletedAt, until }) => (
				<Card key={id} title={name}>
					<p className="muted">
						Eliminado el <time dateTime={deletedAt}>{dateTimeText(Date.parse(deletedAt), zone)}</time>. Puedes
						recuperarlo hasta el <time dateTime={until}>{dateTimeText(Date.parse(until), zone)}</time>; sus canales se
						vuelven a conectar a mano.
					</p>
					<Form method="post">
						<input type="hidden" name="businessId" value={id} />
						<SaveButton look="secondary" saving="Recuperando...">
							Recuperar {name}
						</SaveButton>
					</Form>
				</Card>
			))}
			<div>
				<LinkButton look="ghost" to="/">
					Ir al inicio
				</LinkButton>
			</div>
		</>
	)
}
