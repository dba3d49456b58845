import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { RememberPage } from '#app/features/visitors/ui/remember-page.tsx'
import { PublicLayout } from '#app/navigation/layouts/public-layout.tsx'
import { plainPage } from '#app/ui/plain/plain-page.tsx'
import { takeFlash } from '#app/web/flash.server.ts'
import { visitorContext } from './booking-door.server.ts'
import { framedBy, framedHeaders } from './framed.server.ts'
import { askOrProve, rememberScreen } from './remembering.server.ts'

export const handle = plainPage
export const headers = framedHeaders

export const meta: MetaFunction = () => [
	{ title: 'Recordarme en este dispositivo' },
	{ name: 'robots', content: 'noindex' },
]

export async function loader({ request, params: { slug = '' } }: LoaderFunctionArgs) {
	const screen = await rememberScreen(await visitorContext(slug), request, slug)
	const { flash, headers } = await takeFlash(request)
	return data({ ...screen, flash }, { headers: framedBy(screen.greeting.business, headers) })
}

export async function action({ request, params: { slug = '' } }: ActionFunctionArgs) {
	return askOrProve(await visitorContext(slug), request, slug)
}

export default function Remember() {
	const screen = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<PublicLayout skipTo={{ id: 'contenido', text: 'Saltar al formulario' }}>
			<RememberPage {...screen} result={answer?.result} />
		</PublicLayout>
	)
}
