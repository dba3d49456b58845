import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { booking } from '#app/features/booking/operations.server.ts'
import { TimeChoice } from '#app/features/booking/ui/time-choice.tsx'
import { isLocalDate } from '#app/lib/time-calendar.ts'
import { PublicLayout } from '#app/navigation/layouts/public-layout.tsx'
import { plainPage } from '#app/ui/plain/plain-page.tsx'
import { takeFlash } from '#app/web/flash.server.ts'
import { load } from '#app/web/load.server.ts'
import { holdAndGoOn, visitorContext } from './booking-door.server.ts'
import { noteCampaign } from './campaign.server.ts'
import { framedBy, framedHeaders } from './framed.server.ts'

export const handle = plainPage
export const headers = framedHeaders

export const meta: MetaFunction<typeof loader> = ({ data }) => [
	{ title: data ? `${data.times.service.name} · ${data.times.business.name}` : 'Elige tu horario' },
	{ name: 'robots', content: 'noindex' },
]

export async function loader({ request, params }: LoaderFunctionArgs) {
	const ctx = await visitorContext(params.slug)
	const query = new URL(request.url).searchParams
	const { flash, headers } = await takeFlash(request)
	const times = await load(ctx, booking.times, {
		serviceId: params.serviceId ?? '',
		branchId: idIn(query, 'sucursal'),
		specialistId: idIn(query, 'especialista'),
		addOnIds: query
			.getAll('agregar')
			.slice(0, 10)
			.map((id) => id.slice(0, 64)),
		from: dateIn(query, 'desde'),
		date: dateIn(query, 'fecha'),
	})
	const shown = await noteCampaign(request, params.slug ?? '', framedBy(times.business, headers))
	return data({ times, flash }, { headers: shown })
}

export function action({ request, params }: ActionFunctionArgs) {
	return holdAndGoOn(request, params.slug ?? '', params.serviceId ?? '')
}

export default function ChooseTime() {
	const { times, flash } = useLoaderData<typeof loader>()
	return (
		<PublicLayout skipTo={{ id: 'horarios', text: 'Saltar a los horarios' }}>
			<TimeChoice times={times} flash={flash} />
		</PublicLayout>
	)
}

function idIn(query: URLSearchParams, name: string): string | undefined {
	return query.get(name)?.slice(0, 64) || undefined
}

function dateIn(query: URLSearchParams, name: string): string | undefined {
	const text = query.get(name)
	return text && isLocalDate(text) ? text : undefined
}
