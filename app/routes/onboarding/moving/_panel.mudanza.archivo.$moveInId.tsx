import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { FilePage } from '#app/features/onboarding/moving/ui/file-page.tsx'
import { rowSorts } from '#app/features/onboarding/moving/words.ts'
import { onboarding } from '#app/features/onboarding/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { fieldsOf } from '#app/web/form-data.server.ts'
import { load } from '#app/web/load.server.ts'
import { runAndRedirect, submit } from '#app/web/submit.server.ts'
import { choicesFor } from './moving-screen.server.ts'

export const meta: MetaFunction = () => [{ title: 'Mudanza' }]

export async function loader({ request, params: { moveInId = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const asked = new URL(request.url).searchParams
	const show = rowSorts.get(asked.get('ver') ?? '') ?? ('all' as const)
	const after = Number.parseInt(asked.get('desde') ?? '', 10)
	const page = { show, after: after > 0 ? Math.min(after, 1_000_000) : 0 }
	const view = await load(ctx, onboarding.moveInView, { moveInId, ...page })
	return { view, page, choices: await choicesFor(ctx, view.moveIn.kind) }
}

export async function action({ request, params: { moveInId } }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	const address = `/mudanza/archivo/${moveInId}`
	const isStart = (await fieldsOf(request)).get('then') === 'start'
	const answer = await submit(ctx, request, onboarding.mapMoveIn, {
		input: { moveInId },
		to: () => address,
		done: 'Columnas guardadas correctamente',
		refused: 'No se pudieron guardar las columnas',
		failed: 'Error al guardar las columnas',
	})
	if (!isStart || !(answer instanceof Response)) return answer
	return runAndRedirect(ctx, request, onboarding.startMoveIn, {
		input: { moveInId },
		back: address,
		done: 'Mudanza en marcha',
		refused: 'No se pudo empezar la mudanza',
		failed: 'Error al empezar la mudanza',
	})
}

export default function OneFile() {
	const answer = useActionData<typeof action>()
	return <FilePage {...useLoaderData<typeof loader>()} lastResult={answer?.result} />
}
