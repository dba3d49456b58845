import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { businesses } from '#app/features/businesses/operations.server.ts'
import { onboarding } from '#app/features/onboarding/operations.server.ts'
import { underWay } from '#app/features/onboarding/wizard/rules.ts'
import { StartPage } from '#app/features/onboarding/wizard/ui/start-page.tsx'
import { StartLayout } from '#app/navigation/layouts/start-layout.tsx'
import { accountContext } from '#app/web/context.server.ts'
import { takeFlash } from '#app/web/flash.server.ts'
import { fieldsOf } from '#app/web/form-data.server.ts'
import { load } from '#app/web/load.server.ts'
import { sessionOf } from '#app/web/session.server.ts'
import { askToJoin, claim } from '../accounts/joining.server.ts'

export const meta: MetaFunction = () => [{ title: 'Empezar' }]

const home = '/onboarding'
const forms = ['reclamar', 'unirte'] as const

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await accountContext(request)
	const { searchParams } = new URL(request.url)
	const form = searchParams.get('forma')
	const [own, wizard] = await Promise.all([load(ctx, businesses.own, {}), load(ctx, onboarding.showWizard, {})])
	const session = await sessionOf(request)
	const { flash, headers } = await takeFlash(request)
	const shown = {
		...{ name: session?.name ?? '', own, now: ctx.now, flash },
		form: forms.find((each) => each === form),
		begun: underWay(wizard),
	}
	return data(shown, { headers })
}

/** Both load the page anew once they are done. */
export async function action({ request }: ActionFunctionArgs) {
	const isClaim = (await fieldsOf(request)).get('forma') === 'reclamar'
	return isClaim ? claim(request, home) : askToJoin(request, home)
}

export default function Start() {
	const { flash, name, ...shown } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<StartLayout
			title={name ? `Hola, ${name.split(' ')[0]}. ¿Cómo quieres empezar?` : '¿Cómo quieres empezar?'}
			lead="Puedes cambiar de idea después: nada se publica hasta que tú lo digas."
			flash={flash}
		>
			<StartPage {...shown} lastResult={answer?.result} />
		</StartLayout>
	)
}
