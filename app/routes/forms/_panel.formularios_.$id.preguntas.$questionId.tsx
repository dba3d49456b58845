import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { forms } from '#app/features/forms/operations.server.ts'
import { isChoice } from '#app/features/forms/rules.ts'
import { QuestionForm } from '#app/features/forms/ui/question-form.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { demand, found, load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { home, placesOf, savingQuestion } from './forms-screen.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Editar pregunta' }]

export async function loader({ request, params: { id = '', questionId } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, 'forms.edit')
	const { questions } = await load(ctx, forms.getForm, { formId: id })
	const question = found(questions.find((one) => one.id === questionId))
	const before = questions.slice(0, questions.indexOf(question)).filter((one) => isChoice(one.questionType))
	return { question, type: question.questionType, before, places: await placesOf(ctx), parent: `${home}/${id}` }
}

export async function action({ request, params: { id = '', questionId } }: ActionFunctionArgs) {
	return submit(await panelContext(request), request, forms.saveQuestion, {
		...savingQuestion,
		input: { formId: id, questionKey: questionId },
		to: () => `${home}/${id}`,
	})
}

export default function EditQuestion() {
	const form = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return <QuestionForm key={form.question.id} title="Editar pregunta" {...form} result={answer?.result} />
}
