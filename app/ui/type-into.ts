/**
 * As if a person had typed it: a form hears of it, and React of a field that it holds. It tells whether something changed
 * by what was last set past its own mark on the element, so the words are set beneath that.
 */
export function typeInto(input: HTMLInputElement | HTMLTextAreaElement, text: string): void {
	input.value = input.defaultValue
	Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, text)
	input.dispatchEvent(new Event('input', { bubbles: true }))
}
