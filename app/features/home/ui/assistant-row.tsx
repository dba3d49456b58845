import { Link } from '@remix-run/react'
import { type ReactNode } from 'react'
import { classNames } from '#app/ui/style/class-names.ts'
import { type Home } from '../schemas.ts'

type Assistant = NonNullable<Home['assistants']>[number]

const audienceWords: Record<Assistant['audience'], string> = {
	tests: 'Para pruebas',
	leads: 'Para leads',
	business: 'Para negocio',
	clients: 'Para clientes',
}

/** One avatar an assistant, each the door to its page (NAV-014). */
export function AssistantRow({ assistants, face }: { assistants: Assistant[]; face: (color: string) => ReactNode }) {
	return (
		<section aria-labelledby="h-asistentes">
			<h2 className="sr" id="h-asistentes">
				Tus asistentes
			</h2>
			<ul className="home-assistants">
				{assistants.map(({ id, name, color, audience, isWorking, hasCredits }) => (
					<li key={id}>
						<Link
							className={classNames('card home-assistant', !hasCredits ? 'is-out' : !isWorking && 'is-off')}
							to={`/asistentes/${id}`}
						>
							{face(color)}
							<span className="grow">
								<b>{name}</b>
								<span className="caption">{audienceWords[audience]}</span>
								<span className="state">
									<span className="dot" />
									{!hasCredits ? 'No disponible · sin créditos' : isWorking ? 'Encendido' : 'Apagado'}
								</span>
							</span>
						</Link>
					</li>
				))}
			</ul>
		</section>
	)
}
