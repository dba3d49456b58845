import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { FlashProvider, FlashSlot } from '#app/ui/feedback/flash.tsx'
import { ControlSpecimens } from '#app/ui/showcase/controls.tsx'
import { CopySpecimens, FeedbackSpecimens } from '#app/ui/showcase/feedback.tsx'
import { HoursSpecimens } from '#app/ui/showcase/hours.tsx'
import { DataSpecimens } from '#app/ui/showcase/numbers.tsx'
import { Sample } from '#app/ui/showcase/sample.ts'
import { SampleForm } from '#app/ui/showcase/sample-form.tsx'
import { Specimen } from '#app/ui/showcase/specimen.tsx'
import { ThemeToggle } from '#app/ui/style/theme-toggle.tsx'
import { redirectWithFlash, takeFlash } from '#app/web/flash.server.ts'
import { formOf } from '#app/web/form-data.server.ts'
import { parseWithZod } from '#app/web/submission.server.ts'
import { assertDevelopment } from './dev-pages.server.ts'
import { sampleClients, sampleRows } from './dev-ui.server.ts'

export const meta: MetaFunction = () => [{ title: 'Piezas' }, { name: 'robots', content: 'noindex' }]

export async function loader({ request }: LoaderFunctionArgs) {
	assertDevelopment()
	const { flash, headers } = await takeFlash(request)
	const { searchParams: params } = new URL(request.url)
	const query = params.get('buscar') ?? ''
	const page = { step: params.get('paso') ?? 'horario', tab: params.get('vista') ?? 'todos', query }
	const shown = { found: sampleClients(query), table: sampleRows(params.get('despues')) }
	return data({ ...page, ...shown, flash }, { headers })
}

export async function action({ request }: ActionFunctionArgs) {
	assertDevelopment()
	const submission = parseWithZod(await formOf(request), { schema: Sample })
	if (submission.status === 'success') return redirectWithFlash(request, '/dev/ui', 'Guardado correctamente')
	return data({ result: submission.reply() }, { status: submission.status === 'error' ? 400 : 200 })
}

export default function Pieces() {
	const { flash, step, tab, query, found, table } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<FlashProvider flash={flash}>
			<main className="wrap stack stack--3 p-3" id="contenido">
				<header className="row">
					<h1 className="grow">Piezas de la interfaz</h1>
					<ThemeToggle />
				</header>
				<FlashSlot />
				<Specimen id="formulario" title="Formulario" text="Los campos, con y sin JavaScript.">
					<SampleForm lastResult={answer?.result} />
				</Specimen>
				<ControlSpecimens tab={tab} query={query} found={found} />
				<HoursSpecimens step={step} />
				<CopySpecimens />
				<DataSpecimens table={table} />
				<FeedbackSpecimens />
			</main>
		</FlashProvider>
	)
}
