import { callLink, writtenPhoneText } from '#app/lib/phone.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** Calls the branch; its number as it was written, in groups where it is ten digits in a row. */
export function CallLink({ phone, quiet }: { phone: string; quiet?: boolean }) {
	return (
		<a className={buttonClass({ look: quiet ? 'ghost' : undefined, block: true })} href={callLink(phone)}>
			<Icon name="phone" />
			Llamar al {writtenPhoneText(phone)}
		</a>
	)
}
