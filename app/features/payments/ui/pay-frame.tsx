import { type ReactNode } from 'react'
import { toldAddress, wholeAddress } from '#app/features/branches/rules.ts'
import { callLink } from '#app/lib/phone.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { OwnSheet } from '#app/ui/style/own-sheet.tsx'

type PayFrameProps = {
	business: string
	/** The sheet of its own colour. */
	sheet: string | null
	branch: { address: string; city: string; phone: string | null }
	/** Whose product this page is, under it. */
	brandName: string
	children: ReactNode
}

/** A public page on which something is paid: whose it is, and whom to call with a question. */
export function PayFrame({ business, sheet, branch, brandName, children }: PayFrameProps) {
	return (
		<main className="pay" id="contenido">
			<OwnSheet sheet={sheet} />
			<div className="pay-brand">
				<Avatar name={business} size="l" square />
				<div>
					<b className="text-5">{business}</b>
					<p className="muted">{wholeAddress({ ...branch, address: toldAddress(branch.address) })}</p>
				</div>
			</div>
			{children}
			{branch.phone ? (
				<a className={buttonClass({ block: true })} href={callLink(branch.phone)}>
					<Icon name="headset" />
					Tengo una duda
				</a>
			) : null}
			<footer className="caption text-center">{brandName}</footer>
		</main>
	)
}
