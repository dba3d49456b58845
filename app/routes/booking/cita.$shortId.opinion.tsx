import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { reviews } from '#app/features/reviews/operations.server.ts'
import { reviewPathOf } from '#app/features/reviews/paths.ts'
import { GivePage } from '#app/features/reviews/ui/give-page.tsx'
import { PublicLayout } from '#app/navigation/layouts/public-layout.tsx'
import { plainPage } from '#app/ui/plain/plain-page.tsx'
import { takeFlash } from '#app/web/flash.server.ts'
import { load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { clientContext } from './booking-door.server.ts'

export const handle = plainPage

export const meta: MetaFunction = () => [{ title: '¿Cómo te fue?' }, { name: 'robots', content: 'noindex' }]

export async function loader({ request, params }: LoaderFunctionArgs) {
	const { ctx, appointmentId } = await clientContext(request, params.shortId)
	const { flash, headers } = await takeFlash(request)
	return data({ own: await load(ctx, reviews.ownReview, { appointmentId }), flash }, { headers })
}

export async function action({ request, params }: ActionFunctionArgs) {
	const { ctx, appointmentId } = await clientContext(request, params.shortId)
	return submit(ctx, request, reviews.giveReview, {
		input: { appointmentId },
		to: () => reviewPathOf(params.shortId ?? ''),
		done: '¡Gracias! Tu opinión quedó publicada',
		refused: 'No se pudo enviar tu opinión',
		failed: 'Error al enviar tu opinión',
	})
}

export default function Review() {
	const { own, flash } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<PublicLayout skipTo={{ id: 'contenido', text: 'Saltar a la opinión' }}>
			<GivePage own={own} flash={flash} result={answer?.result} />
		</PublicLayout>
	)
}
