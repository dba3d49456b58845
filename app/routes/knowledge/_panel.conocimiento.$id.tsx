import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { knowledge } from '#app/features/knowledge/operations.server.ts'
import { QuestionForm } from '#app/features/knowledge/ui/question-form.tsx'
import { DialogRoute } from '#app/ui/dialog/dialog.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { questionTexts } from './knowledge-screen.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Editar pregunta' }]

const parent = '/conocimiento'

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	return load(await panelContext(request), knowledge.getQuestion, { questionId: id })
}

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return submit(await panelContext(request), request, knowledge.editQuestion, {
		input: { questionId: id },
		to: () => parent,
		done: 'Pregunta guardada correctamente',
		...questionTexts,
	})
}

export default function EditQuestion() {
	const { question, answer } = useLoaderData<typeof loader>()
	const told = useActionData<typeof action>()
	return (
		<DialogRoute title="Editar pregunta" parent={parent}>
			<QuestionForm start={{ question, answer }} save="Guardar cambios" parent={parent} lastResult={told?.result} />
		</DialogRoute>
	)
}
