import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { forms } from '#app/features/forms/operations.server.ts'
import { ResultsPage } from '#app/features/forms/ui/results-page.tsx'
import { useLive } from '#app/realtime/use-live.ts'
import { panelContext } from '#app/web/context.server.ts'
import { frameOf, load } from '#app/web/load.server.ts'

export const meta: MetaFunction = () => [{ title: 'Respuestas' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const cursor = new URL(request.url).searchParams.get('cursor') ?? undefined
	return {
		form: await load(ctx, forms.getForm, { formId: id }),
		summary: cursor === undefined ? await load(ctx, forms.formSummary, { formId: id }) : null,
		page: await load(ctx, forms.listPeople, { formId: id, cursor, limit: 20 }),
		timeZone: (await frameOf(ctx)).timeZone,
		may: { edit: ctx.can('forms.edit'), export: ctx.can('exports.make') },
		businessId: ctx.businessId,
	}
}

const told = ['forms.'] as const

export default function Results() {
	const { businessId, ...page } = useLoaderData<typeof loader>()
	useLive(businessId, told)
	return <ResultsPage {...page} />
}
