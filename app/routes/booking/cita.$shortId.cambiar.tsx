import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { booking } from '#app/features/booking/operations.server.ts'
import { ownPathOf } from '#app/features/booking/paths.ts'
import { MovePage } from '#app/features/booking/ui/move-page.tsx'
import { isLocalDate } from '#app/lib/time-calendar.ts'
import { PublicLayout } from '#app/navigation/layouts/public-layout.tsx'
import { plainPage } from '#app/ui/plain/plain-page.tsx'
import { takeFlash } from '#app/web/flash.server.ts'
import { load } from '#app/web/load.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'
import { clientContext } from './booking-door.server.ts'

export const handle = plainPage

export const meta: MetaFunction = () => [{ title: 'Cambia tu cita' }, { name: 'robots', content: 'noindex' }]

export async function loader({ request, params }: LoaderFunctionArgs) {
	const { ctx, appointmentId } = await clientContext(request, params.shortId)
	const query = new URL(request.url).searchParams
	const { flash, headers } = await takeFlash(request)
	const times = await load(ctx, booking.ownTimes, {
		appointmentId,
		from: dateIn(query.get('desde')),
		date: dateIn(query.get('fecha')),
	})
	return data({ times, flash, wished: wishedIn(query) }, { headers })
}

export async function action({ request, params }: ActionFunctionArgs) {
	const { ctx, appointmentId } = await clientContext(request, params.shortId)
	return runAndRedirect(ctx, request, booking.moveOwn, {
		input: { appointmentId },
		back: ownPathOf(params.shortId ?? ''),
		done: 'Tu cita cambió de horario',
		refused: 'No se pudo cambiar la cita',
		failed: 'Error al cambiar la cita',
	})
}

export default function Move() {
	const { times, flash, wished } = useLoaderData<typeof loader>()
	return (
		<PublicLayout skipTo={{ id: 'horarios', text: 'Saltar a los horarios' }}>
			<MovePage times={times} flash={flash} wished={wished} />
		</PublicLayout>
	)
}

/** The hour that was pressed, as the address carries it. */
function wishedIn(query: URLSearchParams): { date: string; time: string } | null {
	const date = dateIn(query.get('fecha'))
	const time = query.get('hora') ?? ''
	return date && /^\d{2}:\d{2}$/.test(time) ? { date, time } : null
}

function dateIn(text: string | null): string | undefined {
	return text && isLocalDate(text) ? text : undefined
}
