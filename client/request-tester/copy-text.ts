import { toast } from '../ui/toast.ts';

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success('Copied');
  } catch (error) {
    console.warn(error);
    toast.error('The browser did not let it be copied');
  }
}
