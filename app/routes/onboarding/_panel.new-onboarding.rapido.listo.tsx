import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { type Ctx } from '#app/core/ctx.server.ts'
import { bookingPathOf } from '#app/features/booking/paths.ts'
import { QuickSteps } from '#app/features/onboarding/ui/quick-steps.tsx'
import { services } from '#app/features/services/operations.server.ts'
import { specialists } from '#app/features/specialists/operations.server.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { CopyField } from '#app/ui/feedback/copy-button.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { demand, frameOf, load } from '#app/web/load.server.ts'

export const meta: MetaFunction = () => [{ title: 'Listo' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, 'agenda.view')
	const [{ slug }, missing] = await Promise.all([frameOf(ctx), missingOf(ctx)])
	const path = bookingPathOf(slug)
	return { path, page: new URL(path, request.url).href, missing }
}

/** Steps that were left out and without which nobody can book. */
async function missingOf(ctx: Ctx<'business'>) {
	const [{ services: offered }, { specialists: team }] = await Promise.all([
		load(ctx, services.listServices, { limit: 1 }),
		load(ctx, specialists.listSpecialists, {}),
	])
	return [
		...(offered.length > 0 ? [] : [{ to: '/new-onboarding/rapido', text: 'Elegir servicios' }]),
		...(team.length > 0 ? [] : [{ to: '/new-onboarding/rapido/equipo', text: 'Agregar a mi equipo' }]),
	]
}

export default function QuickDone() {
	const { path, page, missing } = useLoaderData<typeof loader>()
	if (missing.length > 0) return <Missing steps={missing} />
	return (
		<QuickSteps
			step={4}
			title="Tu agenda está lista"
			lead="Ya se puede reservar. Pruébalo tú, o compártelo con tus clientes."
		>
			<div className="card card-body stack">
				<CopyField id="pagina" label="Tu página de reservas" value={page} />
				<div className="row row--wrap">
					<LinkButton look="primary" icon="calendar-plus" to="/agenda">
						Ver mi agenda
					</LinkButton>
					<LinkButton to={path} reloadDocument>
						Reservar como cliente
					</LinkButton>
					<LinkButton to="/asistentes">Probar a mi asistente</LinkButton>
					<LinkButton to="/negocio/canales/conectar">Conectar mi WhatsApp</LinkButton>
				</div>
			</div>
		</QuickSteps>
	)
}

/** Nothing is said to be ready that is not. */
function Missing({ steps }: { steps: { to: string; text: string }[] }) {
	return (
		<QuickSteps step={4} title="Ya casi" lead="Para que se pueda reservar te falta esto. Lo demás ya quedó guardado.">
			<div className="card card-body">
				<div className="row row--wrap">
					{steps.map(({ to, text }, index) => (
						<LinkButton key={to} look={index === 0 ? 'primary' : 'secondary'} to={to}>
							{text}
						</LinkButton>
					))}
					<LinkButton look="ghost" to="/principal">
						Ir a mi inicio
					</LinkButton>
				</div>
			</div>
		</QuickSteps>
	)
}
