import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { booking } from '#app/features/booking/operations.server.ts'
import { ownPathOf } from '#app/features/booking/paths.ts'
import { OwnPage } from '#app/features/booking/ui/own-page.tsx'
import { PublicLayout } from '#app/navigation/layouts/public-layout.tsx'
import { plainPage } from '#app/ui/plain/plain-page.tsx'
import { takeFlash } from '#app/web/flash.server.ts'
import { load } from '#app/web/load.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'
import { clientContext } from './booking-door.server.ts'

export const handle = plainPage

export const meta: MetaFunction<typeof loader> = ({ data }) => [
	{ title: data ? `Tu cita · ${data.own.business.name}` : 'Tu cita' },
	{ name: 'robots', content: 'noindex' },
]

export async function loader({ request, params }: LoaderFunctionArgs) {
	const { ctx, appointmentId } = await clientContext(request, params.shortId)
	const { flash, headers } = await takeFlash(request)
	return data({ own: await load(ctx, booking.ownAppointment, { appointmentId }), flash }, { headers })
}

/** The one button of the page: 'Confirmar'. */
export async function action({ request, params }: ActionFunctionArgs) {
	const { ctx, appointmentId } = await clientContext(request, params.shortId)
	return runAndRedirect(ctx, request, booking.confirmOwn, {
		input: { appointmentId },
		back: ownPathOf(params.shortId ?? ''),
		done: '¡Gracias! Tu cita quedó confirmada',
		refused: 'No se pudo confirmar la cita',
		failed: 'Error al confirmar la cita',
	})
}

export default function Own() {
	const { own, flash } = useLoaderData<typeof loader>()
	return (
		<PublicLayout skipTo={{ id: 'contenido', text: 'Saltar a tu cita' }}>
			<OwnPage own={own} flash={flash} />
		</PublicLayout>
	)
}
