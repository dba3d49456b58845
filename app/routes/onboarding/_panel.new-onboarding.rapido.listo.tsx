import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { bookingPathOf } from '#app/features/booking/paths.ts'
import { QuickSteps } from '#app/features/onboarding/ui/quick-steps.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { CopyField } from '#app/ui/feedback/copy-button.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { demand, frameOf } from '#app/web/load.server.ts'

export const meta: MetaFunction = () => [{ title: 'Listo' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, 'agenda.view')
	const { slug } = await frameOf(ctx)
	const path = bookingPathOf(slug)
	return { path, page: new URL(path, request.url).href }
}

export default function QuickDone() {
	const { path, page } = useLoaderData<typeof loader>()
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
