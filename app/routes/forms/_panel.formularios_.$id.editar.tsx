import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { forms } from '#app/features/forms/operations.server.ts'
import { FormOfForm } from '#app/features/forms/ui/form-dialog.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { demand, load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { home, saving } from './forms-screen.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Editar formulario' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, 'forms.edit')
	const { title, description, thanks, oneAnswer, closesOn, afterVisit } = await load(ctx, forms.getForm, { formId: id })
	const texts = { title, description: description ?? undefined, thanks: thanks ?? undefined }
	const rules = { closesOn: closesOn ?? undefined, oneAnswer: oneAnswer ? 'on' : undefined }
	const sending = { afterVisit: afterVisit ? 'on' : undefined }
	return { values: { ...texts, ...rules, ...sending }, parent: `${home}/${id}` }
}

export async function action({ request, params: { id = '' } }: ActionFunctionArgs) {
	return submit(await panelContext(request), request, forms.saveForm, {
		...saving,
		input: { formId: id },
		to: () => `${home}/${id}`,
	})
}

export default function EditForm() {
	const { values, parent } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return <FormOfForm title="Editar formulario" save="Guardar cambios" {...{ parent, values }} result={answer?.result} />
}
