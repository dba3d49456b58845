import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { help } from '#app/features/help/operations.server.ts'
import { AnswerForm } from '#app/features/help/ui/answer-form.tsx'
import { HelpLayout } from '#app/navigation/layouts/help-layout.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { load } from '#app/web/load.server.ts'
import { publicContext } from '#app/web/session.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { adminContext } from '../admin/admin-context.server.ts'
import { helpFrame } from './help-screen.server.ts'

export const meta: MetaFunction = () => [{ title: 'Responder' }]

const notLoaded = 'No se pudo obtener la información de la pregunta'
const notSent = 'Error al enviar la respuesta. Por favor, inténtelo de nuevo.'

export async function loader({ request, params }: LoaderFunctionArgs) {
	await adminContext(request)
	const texts = { refused: notLoaded, failed: notLoaded }
	const entry = await load(await publicContext(), help.getQuestion, { entryId: params.entryId ?? '' }, texts)
	const { frame, headers } = await helpFrame(request)
	return data({ frame, entry }, { headers })
}

export async function action({ request, params }: ActionFunctionArgs) {
	return submit(await adminContext(request), request, help.answerQuestion, {
		to: () => '/ayuda',
		input: { entryId: params.entryId },
		done: 'Respuesta enviada con éxito',
		refused: notSent,
		failed: notSent,
	})
}

export default function Answer() {
	const { frame, entry } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<HelpLayout {...frame}>
			<PageHead title={entry.question} crumbs={[{ to: '/ayuda', name: 'Ayuda' }]} />
			<AnswerForm entry={entry} lastResult={answer?.result} />
		</HelpLayout>
	)
}
