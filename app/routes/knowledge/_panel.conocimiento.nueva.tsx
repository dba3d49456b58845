import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { knowledge } from '#app/features/knowledge/operations.server.ts'
import { QuestionForm } from '#app/features/knowledge/ui/question-form.tsx'
import { DialogRoute } from '#app/ui/dialog/dialog.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { listQuery } from '#app/web/next-page.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { questionTexts } from './knowledge-screen.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Agregar pregunta' }]

const parent = '/conocimiento'

/** `?pregunta=`: what somebody asked and no assistant could answer. */
export async function loader({ request }: LoaderFunctionArgs) {
	await panelContext(request)
	const { pregunta } = listQuery(request, 'pregunta')
	return { question: pregunta?.slice(0, 300) }
}

export async function action({ request }: ActionFunctionArgs) {
	return submit(await panelContext(request), request, knowledge.createQuestion, {
		to: () => parent,
		done: 'Pregunta agregada correctamente',
		...questionTexts,
	})
}

export default function NewQuestion() {
	const { question } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<DialogRoute title="Agregar pregunta" parent={parent}>
			<QuestionForm start={{ question }} save="Agregar pregunta" parent={parent} lastResult={answer?.result} />
		</DialogRoute>
	)
}
