import { type ReactNode } from 'react'
import { LinkButton } from '#app/ui/button.tsx'
import { type Flash } from '#app/ui/feedback/callout.tsx'
import { FlashProvider, FlashSlot } from '#app/ui/feedback/flash.tsx'
import { FunnelLayout } from './funnel-layout.tsx'
import './help.css'

type HelpLayoutProps = { flash: Flash | null; signedIn: boolean; children: ReactNode }

/** Pages of help, open to everybody; who works in a business has the way back to it. */
export function HelpLayout({ flash, signedIn, children }: HelpLayoutProps) {
	return (
		<FlashProvider flash={flash}>
			<FunnelLayout>
				<div className="help stack stack--3">
					<FlashSlot />
					{children}
					{signedIn ? (
						<p>
							<LinkButton look="ghost" icon="arrow-left" to="/">
								Volver a mi negocio
							</LinkButton>
						</p>
					) : null}
				</div>
			</FunnelLayout>
		</FlashProvider>
	)
}
