/**
 * As if a person had typed it: a form hears of it, and React of a field that it holds. It tells whether something changed
 * by what was last set past its own mark on the element, so the words are set beneath that.
 */
export function typeInto(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
	field.value = field.defaultValue
	Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
	field.dispatchEvent(new Event('input', { bubbles: true }))
}
