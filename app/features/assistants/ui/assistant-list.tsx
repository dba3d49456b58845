import { EmptyState } from '#app/ui/list/empty-state.tsx'
import { type AssistantCard as Card } from '../schemas.ts'
import { AssistantCard } from './assistant-card.tsx'

/** One card per assistant (ASI-001). */
export function AssistantList({ assistants, mayEdit }: { assistants: Card[]; mayEdit: boolean }) {
	return (
		<div className="stack stack--3">
			<header className="page-head">
				<div>
					<h1>Asistentes</h1>
					<p>Contestan por ti en tus canales, con lo que les permites hacer.</p>
				</div>
			</header>
			{assistants.length === 0 ? (
				<EmptyState
					title="Todavía no hay asistentes"
					text="Cada sucursal tiene el suyo: contesta mensajes, agenda citas y te pasa lo que no puede resolver."
				/>
			) : (
				<ul className="assistants">
					{assistants.map((assistant) => (
						<li key={assistant.id}>
							<AssistantCard assistant={assistant} mayEdit={mayEdit} />
						</li>
					))}
				</ul>
			)}
		</div>
	)
}
