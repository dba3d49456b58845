import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { booking } from '#app/features/booking/operations.server.ts'
import { ServiceChoice } from '#app/features/booking/ui/service-choice.tsx'
import { PublicLayout } from '#app/navigation/layouts/public-layout.tsx'
import { plainPage } from '#app/ui/plain/plain-page.tsx'
import { load } from '#app/web/load.server.ts'
import { visitorContext } from './booking-door.server.ts'

export const handle = plainPage

export const meta: MetaFunction<typeof loader> = ({ data }) => [
	{ title: data ? `Reserva tu cita · ${data.business.name}` : 'Reserva tu cita' },
	{ name: 'description', content: data ? `Elige servicio y horario en ${data.business.name}.` : '' },
]

export async function loader({ request, params }: LoaderFunctionArgs) {
	const ctx = await visitorContext(params.slug)
	const branchId = new URL(request.url).searchParams.get('sucursal') ?? undefined
	return load(ctx, booking.page, { branchId: branchId?.slice(0, 64) })
}

export default function ChooseService() {
	const page = useLoaderData<typeof loader>()
	return (
		<PublicLayout skipTo={{ id: 'contenido', text: 'Saltar a los servicios' }}>
			<ServiceChoice page={page} />
		</PublicLayout>
	)
}

export { PageErrorBoundary as ErrorBoundary } from '#app/ui/feedback/error-boundary.tsx'
