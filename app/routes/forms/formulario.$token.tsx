import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { forms } from '#app/features/forms/operations.server.ts'
import { formPathOf } from '#app/features/forms/paths.ts'
import { PublicPage } from '#app/features/forms/ui/public-page.tsx'
import { newShortId } from '#app/lib/id.ts'
import { PublicLayout } from '#app/navigation/layouts/public-layout.tsx'
import { plainPage } from '#app/ui/plain/plain-page.tsx'
import { load } from '#app/web/load.server.ts'
import { answerAndShow, formContext, takeThanks } from './answer-door.server.ts'

export const handle = plainPage
export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
	{ title: page?.form.title ?? 'Formulario' },
	{ name: 'robots', content: 'noindex' },
]

export async function loader({ request, params: { token = '' } }: LoaderFunctionArgs) {
	const { ctx, formId, linkId } = await formContext(token)
	const { isDone, headers } = await takeThanks(request)
	const form = await load(ctx, forms.publicForm, { formId, linkId })
	return data({ form, isDone, again: formPathOf(token), pageKey: newShortId(20) }, { headers })
}

export async function action({ request, params: { token = '' } }: ActionFunctionArgs) {
	return answerAndShow(request, token)
}

export default function AnswerForm() {
	const page = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<PublicLayout skipTo={{ id: 'contenido', text: 'Saltar al formulario' }}>
			<PublicPage {...page} typed={answer?.typed ?? {}} errors={answer?.errors ?? {}} />
		</PublicLayout>
	)
}
