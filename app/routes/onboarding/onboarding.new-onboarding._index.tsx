import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { businesses } from '#app/features/businesses/operations.server.ts'
import { demoChat } from '#app/features/onboarding/wizard/demo-chat.ts'
import { wizardHome } from '#app/features/onboarding/wizard/paths.ts'
import { WizardFrame } from '#app/features/onboarding/wizard/ui/wizard-frame.tsx'
import { WizardPlace } from '#app/features/onboarding/wizard/ui/wizard-place.tsx'
import { StartLayout } from '#app/navigation/layouts/start-layout.tsx'
import { useBrand } from '#app/navigation/use-brand.ts'
import { panelContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'
import { redirect } from '#app/web/redirect.server.ts'
import { addressAt, move, shownWizard } from './wizard-screen.server.ts'

export const meta: MetaFunction = () => [{ title: 'Configura tu negocio' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const { page, headers } = await shownWizard(request)
	const { business } = page.wizard
	const isOpen = business === undefined || business.id === page.openId
	const to = addressAt(page.wizard)
	// A notice is told where the way goes on; it is still in the cookie.
	if (isOpen && to !== wizardHome) throw redirect(to)
	const isLast = page.place.key === 'bienvenida' && isOpen
	const phone = isLast ? await ownNumber(request) : undefined
	return data({ ...page, isOpen, phone }, { headers })
}

async function ownNumber(request: Request): Promise<string | undefined> {
	const ctx = await panelContext(request)
	if (!ctx.can('businesses.view')) return undefined
	const { whatsapp, countryCode } = await load(ctx, businesses.getRecord, {})
	return whatsapp ? `${countryCode ?? ''}${whatsapp}` : undefined
}

export function action({ request }: ActionFunctionArgs) {
	return move(request)
}

export default function Wizard() {
	const { flash, phone, ...page } = useLoaderData<typeof loader>()
	const { partnerId, whatsapp } = useBrand()
	return (
		<StartLayout title="Configura tu negocio" lead="Paso a paso. Puedes dejarlo y seguir después." flash={flash}>
			<WizardFrame {...page}>
				<WizardPlace {...page} chat={demoChat({ partner: partnerId ? whatsapp : undefined, business: phone })} />
			</WizardFrame>
		</StartLayout>
	)
}
