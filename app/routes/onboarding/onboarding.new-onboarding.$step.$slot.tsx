import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { kindOfWord, slotAddress, wizardHome } from '#app/features/onboarding/wizard/paths.ts'
import { isFilled } from '#app/features/onboarding/wizard/rules.ts'
import { ItemForm } from '#app/features/onboarding/wizard/ui/item-form.tsx'
import { WizardFrame } from '#app/features/onboarding/wizard/ui/wizard-frame.tsx'
import { WizardPause } from '#app/features/onboarding/wizard/ui/wizard-pause.tsx'
import { StartLayout } from '#app/navigation/layouts/start-layout.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { found } from '#app/web/load.server.ts'
import { redirect } from '#app/web/redirect.server.ts'
import { fillSlot, formStart } from './wizard-items.server.ts'
import { addressAt, shownWizard } from './wizard-screen.server.ts'

export const meta: MetaFunction = () => [{ title: 'Configura tu negocio' }]

export async function loader({ request, params }: LoaderFunctionArgs) {
	const kind = found(kindOfWord(params.step))
	const slot = Number(params.slot)
	const { page, headers } = await shownWizard(request)
	const { wizard, openId } = page
	if (!wizard.business || wizard.business.id !== openId) throw redirect(wizardHome)
	// The form that was just sent, for as long as its notice stands there with scripts.
	const isDone = new URL(request.url).searchParams.get('listo') === '1' && isFilled(wizard.progress, kind, slot)
	if (!isDone && addressAt(wizard) !== slotAddress(kind, slot)) throw redirect(wizardHome)
	const start = isDone ? null : await formStart(await panelContext(request), kind, slot)
	return data({ ...page, kind, slot, isDone, start }, { headers })
}

export async function action({ request, params }: ActionFunctionArgs) {
	return fillSlot(request, found(kindOfWord(params.step)), params.slot)
}

export default function WizardSlot() {
	const { flash, kind, slot, isDone, start, ...page } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<StartLayout title="Configura tu negocio" lead="Paso a paso. Puedes dejarlo y seguir después." flash={flash}>
			<WizardFrame {...page} isOpen>
				{isDone ? (
					<WizardPause kind={kind} slot={slot} progress={page.wizard.progress} />
				) : (
					<ItemForm
						key={`${kind} ${slot}`}
						{...{ kind, slot, start, lastResult: answer?.result }}
						total={page.wizard.progress.counts[kind]}
					/>
				)}
			</WizardFrame>
		</StartLayout>
	)
}
