import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation, useParams } from '@remix-run/react'
import { bookingPathOf } from '#app/features/booking/paths.ts'
import { DetailsPage, TimeIsOver } from '#app/features/booking/ui/details-page.tsx'
import { remembering } from '#app/features/visitors/ui/remembering.tsx'
import { PublicLayout } from '#app/navigation/layouts/public-layout.tsx'
import { plainPage } from '#app/ui/plain/plain-page.tsx'
import { bookAndShow, showChosen } from './booking-door.server.ts'
import { framedBy, framedHeaders } from './framed.server.ts'

export const handle = plainPage
export const headers = framedHeaders

export const meta: MetaFunction<typeof loader> = ({ data }) => [
	{ title: data?.chosen ? `Tus datos · ${data.chosen.business.name}` : 'Tus datos' },
	{ name: 'robots', content: 'noindex' },
]

export async function loader({ request, params }: LoaderFunctionArgs) {
	const { sites, ...shown } = await showChosen(request, params.slug ?? '')
	return data(shown, { headers: framedBy({ sites }) })
}

export function action({ request, params }: ActionFunctionArgs) {
	return bookAndShow(request, params.slug ?? '')
}

export default function GiveDetails() {
	const { token, chosen, greeting } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	const { pathname, search } = useLocation()
	const { slug = '', serviceId = '' } = useParams()
	const back = `${bookingPathOf(slug)}/${serviceId}`
	return (
		<PublicLayout skipTo={{ id: 'contenido', text: 'Saltar al formulario' }}>
			{chosen ? (
				<DetailsPage
					{...{ chosen, token, back }}
					{...remembering(greeting, `${pathname}${search}`)}
					result={answer?.result}
				/>
			) : (
				<TimeIsOver back={back} />
			)}
		</PublicLayout>
	)
}
