import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { forms } from '#app/features/forms/operations.server.ts'
import { isChoice } from '#app/features/forms/rules.ts'
import { questionTypes } from '#app/features/forms/schemas.ts'
import { QuestionForm } from '#app/features/forms/ui/question-form.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { demand, load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { home, placesOf, savingQuestion } from './forms-screen.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Agregar pregunta' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, 'forms.edit')
	const { questions } = await load(ctx, forms.getForm, { formId: id })
	const asked = new URL(request.url).searchParams.get('clase')
	const asksConsent = asked === 'consentimiento'
	const type = asksConsent ? 'multipleChoice' : (questionTypes.find((one) => one === asked) ?? 'shortAnswer')
	const before = questions.filter(({ questionType }) => isChoice(questionType))
	return { type, asksConsent, before, places: await placesOf(ctx), parent: `${home}/${id}` }
}

export async function action({ request, params: { id = '' } }: ActionFunctionArgs) {
	return submit(await panelContext(request), request, forms.saveQuestion, {
		...savingQuestion,
		input: { formId: id, questionKey: undefined },
		to: () => `${home}/${id}`,
	})
}

export default function NewQuestion() {
	const form = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<QuestionForm key={`${form.type} ${form.asksConsent}`} title="Agregar pregunta" {...form} result={answer?.result} />
	)
}
