import { type FormMetadata } from '@conform-to/react'
import { useState } from 'react'
import { newCouponKey } from '#app/lib/id.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

type NewKeyButtonProps = { form: FormMetadata; name: string; value: string }

/** Another coupon key; the first one comes from the server, so that it works without a script. */
export function NewKeyButton({ form, name, value }: NewKeyButtonProps) {
	const [next, setNext] = useState(value)
	const press = form.update.getButtonProps({ name, value: next as never })
	return (
		<button className={buttonClass({ look: 'ghost' })} {...press} onBlur={renew} onPointerUp={() => setTimeout(renew)}>
			<Icon name="repeat" size="s" />
			Nuevo
		</button>
	)
	function renew() {
		setNext(newCouponKey())
	}
}
