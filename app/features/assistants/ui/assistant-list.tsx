import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/list/empty-state.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { type AssistantCards } from '../schemas.ts'
import { AssistantCard } from './assistant-card.tsx'
import { CreateCard } from './create-card.tsx'

type AssistantListProps = AssistantCards & { mayEdit: boolean }

/** One card per assistant (ASI-001), by branch; behind those of a branch the card that creates one more. */
export function AssistantList({ assistants, branches, mayEdit }: AssistantListProps) {
	const open = mayEdit ? branches : []
	const places = [...open, ...assistants.map(({ branchId, branchName }) => ({ id: branchId, name: branchName }))]
	const groups = [...new Map(places.map((place) => [place.id, place])).values()]
	return (
		<div className="stack stack--3">
			<PageHead title="Asistentes" lead="Contestan por ti en tus canales, con lo que les permites hacer.">
				<LinkButton icon="chart-column" to="/asistentes/numeros">
					Números
				</LinkButton>
			</PageHead>
			{groups.length === 0 ? (
				<EmptyState
					title="Todavía no hay asistentes"
					text="Cada sucursal tiene el suyo: contesta mensajes, agenda citas y te pasa lo que no puede resolver."
				/>
			) : (
				groups.map((branch) => (
					<section key={branch.id} className="stack" aria-labelledby={`sucursal-${branch.id}`}>
						<h2 id={`sucursal-${branch.id}`}>{branch.name}</h2>
						<ul className="assistants">
							{assistants
								.filter(({ branchId }) => branchId === branch.id)
								.map((assistant) => (
									<li key={assistant.id}>
										<AssistantCard assistant={assistant} mayEdit={mayEdit} />
									</li>
								))}
							{open.some(({ id }) => id === branch.id) ? (
								<li>
									<CreateCard branch={branch} />
								</li>
							) : null}
						</ul>
					</section>
				))
			)}
		</div>
	)
}
