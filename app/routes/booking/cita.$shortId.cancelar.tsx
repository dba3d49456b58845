import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { booking } from '#app/features/booking/operations.server.ts'
import { ownPathOf } from '#app/features/booking/paths.ts'
import { CancelPage } from '#app/features/booking/ui/cancel-page.tsx'
import { PublicLayout } from '#app/navigation/layouts/public-layout.tsx'
import { plainPage } from '#app/ui/plain/plain-page.tsx'
import { fieldsOf } from '#app/web/form-data.server.ts'
import { load } from '#app/web/load.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'
import { clientContext } from './booking-door.server.ts'

export const handle = plainPage

export const meta: MetaFunction = () => [{ title: 'Cancela tu cita' }, { name: 'robots', content: 'noindex' }]

export async function loader({ request, params }: LoaderFunctionArgs) {
	const { ctx, appointmentId } = await clientContext(request, params.shortId)
	const alone = new URL(request.url).searchParams.get('solo') === '1'
	const whole = await load(ctx, booking.ownAppointment, { appointmentId })
	return { whole, own: alone ? await load(ctx, booking.ownAppointment, { appointmentId, alone }) : whole }
}

export async function action({ request, params }: ActionFunctionArgs) {
	const { ctx, appointmentId } = await clientContext(request, params.shortId)
	const isPart = (await fieldsOf(request)).has('alone')
	return runAndRedirect(ctx, request, booking.cancelOwn, {
		input: { appointmentId },
		back: ownPathOf(params.shortId ?? ''),
		done: isPart ? 'Se canceló solo ese servicio: lo demás sigue en pie' : 'Tu cita quedó cancelada',
		refused: 'No se pudo cancelar la cita',
		failed: 'Error al cancelar la cita',
	})
}

export default function Cancel() {
	const { own, whole } = useLoaderData<typeof loader>()
	return (
		<PublicLayout skipTo={{ id: 'contenido', text: 'Saltar a la cancelación' }}>
			<CancelPage own={own} whole={whole} />
		</PublicLayout>
	)
}
