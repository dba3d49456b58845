import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { forms } from '#app/features/forms/operations.server.ts'
import { BuilderPage } from '#app/features/forms/ui/builder-page.tsx'
import { useLive } from '#app/realtime/use-live.ts'
import { DialogHost } from '#app/ui/dialog/dialog-host.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'
import { addressOf } from './forms-screen.server.ts'
import '#app/features/forms/ui/forms.css'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.form.title ?? 'Formulario' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const form = await load(ctx, forms.getForm, { formId: id })
	const may = { edit: ctx.can('forms.edit'), delete: ctx.can('forms.delete'), send: ctx.can('inbox.send') }
	return { form, may, address: await addressOf(ctx, form.token), businessId: ctx.businessId }
}

const told = ['forms.'] as const

export default function Builder() {
	const { businessId, ...page } = useLoaderData<typeof loader>()
	useLive(businessId, told)
	return (
		<DialogHost>
			<BuilderPage {...page} />
		</DialogHost>
	)
}
