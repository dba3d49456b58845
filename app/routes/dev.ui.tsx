import { parseWithZod } from '@conform-to/zod/v4'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { DialogHost } from '#app/ui/dialog.tsx'
import { NoticeSlot, Notices } from '#app/ui/notices.tsx'
import { HoursSpecimens } from '#app/ui/showcase/hours.tsx'
import { Sample } from '#app/ui/showcase/sample.ts'
import { SampleForm } from '#app/ui/showcase/sample-form.tsx'
import { Specimen } from '#app/ui/showcase/specimen.tsx'
import { ThemeToggle } from '#app/ui/theme-toggle.tsx'
import { assertDevelopment } from '#app/web/dev-pages.server.ts'
import { formOf } from '#app/web/form-data.server.ts'
import { leave, takeNotice } from '#app/web/notice.server.ts'

export const meta: MetaFunction = () => [{ title: 'Piezas' }, { name: 'robots', content: 'noindex' }]

export async function loader({ request }: LoaderFunctionArgs) {
	assertDevelopment()
	const { notice, headers } = await takeNotice(request)
	const params = new URL(request.url).searchParams
	return data({ notice, step: params.get('paso') ?? 'horario' }, { headers })
}

export async function action({ request }: ActionFunctionArgs) {
	assertDevelopment()
	const submission = parseWithZod(await formOf(request), { schema: Sample })
	if (submission.status === 'success') return leave(request, '/dev/ui', 'Guardado correctamente')
	return data({ result: submission.reply() }, { status: submission.status === 'error' ? 400 : 200 })
}

export default function Pieces() {
	const { notice, step } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<Notices notice={notice}>
			<DialogHost>
				<main className="wrap stack stack--3 p-3" id="contenido">
					<header className="row">
						<h1 className="grow">Piezas de la interfaz</h1>
						<ThemeToggle />
					</header>
					<NoticeSlot />
					<Specimen id="formulario" title="Formulario" text="Los campos, con y sin JavaScript.">
						<SampleForm lastResult={answer?.result} />
					</Specimen>
					<HoursSpecimens step={step} />
				</main>
			</DialogHost>
		</Notices>
	)
}

export { PageErrorBoundary as ErrorBoundary } from '#app/ui/error-boundary.tsx'
