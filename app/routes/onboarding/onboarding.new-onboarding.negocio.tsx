import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { NewBusinessForm } from '#app/features/businesses/record/ui/new-business-form.tsx'
import { wizardHome } from '#app/features/onboarding/wizard/paths.ts'
import { WizardFrame } from '#app/features/onboarding/wizard/ui/wizard-frame.tsx'
import { StartLayout } from '#app/navigation/layouts/start-layout.tsx'
import { redirect } from '#app/web/redirect.server.ts'
import { addressAt, register, shownWizard } from './wizard-screen.server.ts'

export const meta: MetaFunction = () => [{ title: 'Registrar Negocio' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const { page, headers } = await shownWizard(request)
	if (addressAt(page.wizard) !== new URL(request.url).pathname.replace(/\.data$/, '')) throw redirect(wizardHome)
	return data(page, { headers })
}

export function action({ request }: ActionFunctionArgs) {
	return register(request)
}

export default function WizardBusiness() {
	const { flash, ...page } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	const { services, courses, products, properties } = page.wizard.progress.flags
	return (
		<StartLayout title="Configura tu negocio" lead="Paso a paso. Puedes dejarlo y seguir después." flash={flash}>
			<WizardFrame {...page} isOpen>
				<NewBusinessForm
					lastResult={answer?.result}
					cancelTo="/onboarding"
					offers={{ hasServices: services, hasCourses: courses, hasProducts: products, hasProperties: properties }}
				/>
			</WizardFrame>
		</StartLayout>
	)
}
