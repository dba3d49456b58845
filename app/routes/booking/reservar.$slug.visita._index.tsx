import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { VisitChoice } from '#app/features/booking/ui/visit-choice.tsx'
import { PublicLayout } from '#app/navigation/layouts/public-layout.tsx'
import { plainPage } from '#app/ui/plain/plain-page.tsx'
import { takeFlash } from '#app/web/flash.server.ts'
import { holdVisitAndGoOn } from './booking-door.server.ts'
import { visitScreen } from './booking-screen.server.ts'
import { noteCampaign } from './campaign.server.ts'
import { framedBy, framedHeaders } from './framed.server.ts'

export const handle = plainPage
export const headers = framedHeaders

export const meta: MetaFunction<typeof loader> = ({ data }) => [
	{ title: data ? `Tu visita · ${data.page.business.name}` : 'Tu visita' },
	{ name: 'robots', content: 'noindex' },
]

export async function loader({ request, params }: LoaderFunctionArgs) {
	const page = await visitScreen(request, params.slug ?? '')
	const { flash, headers } = await takeFlash(request)
	const shown = await noteCampaign(request, params.slug ?? '', framedBy(page.business, headers))
	return data({ page, flash }, { headers: shown })
}

export function action({ request, params }: ActionFunctionArgs) {
	return holdVisitAndGoOn(request, params.slug ?? '')
}

export default function ChooseVisit() {
	const { page, flash } = useLoaderData<typeof loader>()
	return (
		<PublicLayout skipTo={{ id: 'horarios', text: 'Saltar a los horarios' }}>
			<VisitChoice page={page} flash={flash} />
		</PublicLayout>
	)
}
